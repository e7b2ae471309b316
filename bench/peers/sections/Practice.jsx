import { Picture } from './Picture.jsx';
import { Player } from './Player.jsx';
import { ArrowLink, Button, Html } from './Words.jsx';

/** The doctor and her assistant. */
export function About({ fields: { label, title, description, quote, image, button, assistant } }) {
  return (
    <section className="about" aria-labelledby="about">
      <div className="columns">
        <div className="words">
          <p className="label">{label}</p>
          <div className="quote">
            <figure>
              <blockquote className="quotation">
                <p>{quote}</p>
              </blockquote>
            </figure>
          </div>
          <div className="person">
            <h2 id="about">{title}</h2>
            <Html html={description} />
          </div>
          <p>
            <Button href={button.link} color="secondary">
              {button.text}
            </Button>
          </p>
          <div className="assistant">
            <Picture image={assistant.image} sizes="(min-width: 1024px) 120px, 80px" />
            <div className="person">
              <h3>
                <ArrowLink href={assistant.link}>{assistant.title}</ArrowLink>
              </h3>
              <Html html={assistant.description} />
            </div>
          </div>
        </div>
        <div className="place">
          <Picture
            image={image}
            sizes="(min-width: 1440px) 690px, (min-width: 1024px) 51.4vw, (min-width: 768px) 53.3vw, calc(100vw - 40px)"
          />
        </div>
      </div>
    </section>
  );
}

/** The way to the quiz, with its first question. */
export function QuizCta({ fields: { heading, content, button, preview } }) {
  return (
    <section aria-labelledby="quiz-cta">
      <div className="quiz-cta">
        <div className="words">
          <h2 id="quiz-cta">{heading}</h2>
          <Html html={content} className="rich lead" />
          <p>
            <Button href={button.link} color="white">
              {button.text}
            </Button>
          </p>
        </div>
        <div className="preview" aria-hidden="true">
          <div className="progress">
            <span>{preview.note}</span>
            <span className="bar" />
          </div>
          <p className="question">{preview.question}</p>
          <div className="options">
            {preview.options.map((option) => (
              <span key={option}>{option}</span>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Patients in their own words. */
export function Videos({ fields: { sub, heading, videos, all_reviews } }) {
  return (
    <section className="videos" aria-labelledby="videos">
      <header>
        <h2 id="videos">{heading}</h2>
        <p>{sub}</p>
        <p className="more">
          <ArrowLink href={all_reviews}>See All Reviews</ArrowLink>
        </p>
      </header>
      <ul className="row" aria-label="Videos of patients">
        {videos.map((video) => (
          <li key={video.name}>
            <figure>
              <div className="medium">
                <Player
                  video={video}
                  label={video.name}
                  sizes="(min-width: 1440px) 417px, (min-width: 1024px) 28.5vw, (min-width: 480px) 41vw, 77.5vw"
                />
              </div>
              <figcaption>
                <blockquote>
                  <p>{video.quote}</p>
                </blockquote>
                <p>{video.name}</p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
