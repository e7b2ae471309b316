import { Questions, Steps, Treatments } from './Care.jsx';
import { Carousel } from './Carousel.jsx';
import { Conditions } from './Conditions.jsx';
import { Footer } from './Footer.jsx';
import { Header } from './Header.jsx';
import { Alert, Popup } from './Notices.jsx';
import { About, QuizCta, Videos } from './Practice.jsx';
import { Appointment, HowItWorks, Posts } from './Reading.jsx';

const SECTIONS = {
  'home-carousel': Carousel,
  conditions: Conditions,
  'home-questions': Questions,
  steps: Steps,
  treatments: Treatments,
  about: About,
  'quiz-cta': QuizCta,
  'home-videos': Videos,
  'how-it-works': HowItWorks,
  'featured-posts': Posts,
  appointment: Appointment,
};

/** Which lists, beside its own fields, a section shows. */
const NEEDS = { 'home-carousel': ['brands'], 'featured-posts': ['posts'] };

/** The home page: what stands around every page, and the sections in the order of the content. */
export function Home({ content }) {
  const { alert, popup, practice, year, sections } = content;
  return (
    <>
      <a href="#content" className="skip">
        Skip to content
      </a>
      <Alert alert={alert} />
      <Header practice={practice} />
      <main id="content" className="main">
        <div className="blocks">
          {sections.map(({ name, fields }) => {
            const Section = SECTIONS[name];
            const lists = Object.fromEntries((NEEDS[name] ?? []).map((list) => [list, content[list]]));
            return <Section key={name} fields={fields} {...lists} />;
          })}
        </div>
      </main>
      <Popup popup={popup} />
      <Footer practice={practice} year={year} />
    </>
  );
}
