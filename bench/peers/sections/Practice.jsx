import { Picture } from './Picture.jsx';
import { ArrowLink, Button, Html } from './Words.jsx';

/** The doctor and her assistant. */
export function About({ fields: { label, title, description, quote, image, button, assistant } }) {
  return (
    <section className="about" aria-labelledby="about">
      <Picture image={image} sizes="(min-width: 1024px) 40vw, 90vw" />
      <div className="copy">
        <p className="label">{label}</p>
        <h2 id="about">{title}</h2>
        <Html html={description} />
        <blockquote>
          <p>{quote}</p>
        </blockquote>
        <Button href={button.link}>{button.text}</Button>
      </div>
      <div className="assistant">
        <Picture image={assistant.image} sizes="160px" />
        <h3>{assistant.title}</h3>
        <Html html={assistant.description} />
        <ArrowLink href={assistant.link}>{`Meet ${assistant.title}`}</ArrowLink>
      </div>
    </section>
  );
}

/** The way to the quiz, with its first question. */
export function QuizCta({ fields: { heading, content, button, preview } }) {
  return (
    <section className="quiz-cta" aria-labelledby="quiz-cta">
      <h2 id="quiz-cta">{heading}</h2>
      <Html html={content} />
      <Button href={button.link}>{button.text}</Button>
      <div className="preview" aria-hidden="true">
        <p className="label">{preview.note}</p>
        <p>{preview.question}</p>
        <ul>
          {preview.options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Patients in their own words. */
export function Videos({ fields: { sub, heading, videos, all_reviews } }) {
  return (
    <section className="videos" aria-labelledby="videos">
      <p className="label">{sub}</p>
      <h2 id="videos">{heading}</h2>
      <ul className="list">
        {videos.map(({ poster, duration, quote, name }) => (
          <li key={name}>
            <figure>
              <Picture image={poster} sizes="(min-width: 768px) 30vw, 80vw" />
              <figcaption>
                <blockquote>
                  <p>{quote}</p>
                </blockquote>
                <p>
                  {name}, {duration}
                </p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <ArrowLink href={all_reviews}>Read all reviews</ArrowLink>
    </section>
  );
}
