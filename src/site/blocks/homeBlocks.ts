import { about } from './about/About.block.ts';
import { appointment } from './appointment/Appointment.block.ts';
import type { BlockSet } from '#engine/blocks/block.tsx';
import { conditions } from './conditions/Conditions.block.ts';
import { featuredPosts } from './featured-posts/FeaturedPosts.block.ts';
import { homeCarousel } from './home-carousel/HomeCarousel.block.ts';
import { homeQuestions } from './home-questions/HomeQuestions.block.ts';
import { homeVideos } from './home-videos/HomeVideos.block.ts';
import { howItWorks } from './how-it-works/HowItWorks.block.ts';
import { quizCta } from './quiz-cta/QuizCta.block.ts';
import { steps } from './steps/Steps.block.ts';
import { treatments } from './treatments/Treatments.block.ts';

/** The blocks of the home page. Some of these tags mean other blocks on other pages. */
export const homeBlocks = {
  carousel: homeCarousel,
  conditions,
  common_questions: homeQuestions,
  steps,
  treatments,
  about,
  quiz_cta: quizCta,
  videos: homeVideos,
  how_it_works: howItWorks,
  featured_posts: featuredPosts,
  appointment,
} satisfies BlockSet;
