import { Picture } from './Picture.jsx';
import { ArrowLink, Button, Html } from './Words.jsx';

/** Where the air gets stuck: a video, and a plate with names. */
export function Questions({ fields: { heading, content, button, video, figure } }) {
  return (
    <section className="questions" aria-labelledby="questions">
      <div className="copy">
        <h2 id="questions">{heading}</h2>
        <Html html={content} />
        <Button href={button.link}>{button.text}</Button>
      </div>
      <figure className="plate">
        <Picture image={figure.image} sizes="(min-width: 1024px) 50vw, 100vw" />
        <ol className="labels">
          {figure.labels.map(({ text, note, x, y }) => (
            <li key={text} style={{ left: `${x}%`, top: `${y}%` }}>
              <strong>{text}</strong>
              <span className="note">{note}</span>
            </li>
          ))}
        </ol>
        <figcaption className="visually-hidden">{figure.image.alt}</figcaption>
      </figure>
      <video controls preload="none" poster={video.poster.src} width={video.poster.width} height={video.poster.height}>
        {video.sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
        <track kind="captions" src={video.captions} srcLang="en" label="English" />
      </video>
    </section>
  );
}

/** The procedure in steps. */
export function Steps({ fields: { heading, content, steps } }) {
  return (
    <section className="steps" aria-labelledby="steps">
      <h2 id="steps">{heading}</h2>
      <Html html={content} />
      <ol className="list">
        {steps.map(({ title, subtitle, image }, index) => (
          <li key={title}>
            <Picture image={image} sizes="(min-width: 768px) 30vw, 90vw" />
            <span className="number">{index + 1}</span>
            <h3>{title}</h3>
            <p>{subtitle}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** All that is treated here. */
export function Treatments({ fields: { intro, images, treatments } }) {
  return (
    <section className="treatments" aria-labelledby="treatments">
      <div className="intro">
        <h2 id="treatments">{intro.heading}</h2>
        <Html html={intro.content} />
      </div>
      <div className="pictures">
        {images.map((image) => (
          <Picture key={image.src} image={image} sizes="(min-width: 1024px) 25vw, 60vw" />
        ))}
      </div>
      <ul className="list">
        {treatments.map(({ treatment, title, content }) => (
          <li key={title}>
            <h3>
              <a href={treatment.link}>{title}</a>
            </h3>
            <Html html={content} />
            <ArrowLink href={treatment.link}>More about it</ArrowLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
