import { WAYS } from '../shared/drawings.js';
import { Picture } from './Picture.jsx';
import { Player } from './Player.jsx';
import { Button, Html, Icon, Intro, Wave } from './Words.jsx';

/** Where the air gets stuck: a film, and a plate with names. */
export function Questions({ fields: { heading, content, button, video, figure } }) {
  return (
    <section className="questions" aria-labelledby="questions">
      <div className="columns">
        <div className="words">
          <Intro id="questions" heading={heading} content={content} />
          <p>
            <Button href={button.link}>{button.text}</Button>
          </p>
          <details className="film">
            <summary>
              <span className="play">
                <Icon name="play" />
              </span>
              <span>
                <strong>Watch the video</strong> <span className="length">Length {video.duration}</span>
              </span>
            </summary>
            <Player
              video={video}
              label={heading}
              sizes="(min-width: 1440px) 522px, (min-width: 1024px) 36vw, calc(100vw - 40px)"
            />
          </details>
        </div>
        <Plate {...figure} />
      </div>
    </section>
  );
}

/** A drawing with numbers, whose names stand on both sides. */
function Plate({ image, labels }) {
  const numbers = labels.map((label, index) => ({ ...label, number: index + 1 }));
  const sides = { left: numbers.filter(({ x }) => x < 50), right: numbers.filter(({ x }) => x >= 50) };
  return (
    <figure className="frame">
      <div className="figure">
        <div className="drawing">
          <Picture image={image} />
          <svg className="leaders" width="300" height="150" aria-hidden="true">
            {Object.entries(sides).map(([side, names]) =>
              names.map((name, index) => (
                <Leader
                  key={name.text}
                  {...name}
                  end={side === 'left' ? 0 : 100}
                  height={(100 * (index + 0.5)) / names.length}
                />
              )),
            )}
          </svg>
        </div>
        {Object.entries(sides).map(([side, names]) => (
          <ol key={side} className={`names ${side}`} start={names[0].number}>
            {names.map(({ text, note }) => (
              <li key={text}>
                <strong>{text}</strong> {note && <span>{note}</span>}
              </li>
            ))}
          </ol>
        ))}
      </div>
    </figure>
  );
}

function Leader({ number, x, y, end, height }) {
  return (
    <>
      <line x1={`${x}%`} y1={`${y}%`} x2={`${end}%`} y2={`${height}%`} />
      <circle cx={`${x}%`} cy={`${y}%`} />
      <text x={`${x}%`} y={`${y}%`}>
        {number}
      </text>
    </>
  );
}

/** The procedure in steps. */
export function Steps({ fields: { heading, content, steps } }) {
  return (
    <section className="steps" aria-labelledby="steps">
      <div className="edge" aria-hidden="true">
        <Wave side="top" />
      </div>
      <div className="rising">
        <div className="top">
          <Intro id="steps" heading={heading} content={content} />
        </div>
      </div>
      <div className="path">
        <svg className="across" width="131" height="40" viewBox="0 0 1312 400" aria-hidden="true">
          <path d={WAYS.across} />
        </svg>
        <svg
          className="down"
          width="10"
          height="40"
          viewBox="0 0 100 400"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="narrow" d={WAYS.narrow} />
          <path className="middle" d={WAYS.middle} />
        </svg>
        <ol className="list">
          {steps.map(({ title, subtitle, image }) => (
            <li key={title} className="step">
              <Picture image={image} className="disc" />
              <div className="words">
                <h3>{title}</h3>
                <p>{subtitle}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const SIZES = [
  '(min-width: 1440px) 424px, (min-width: 1024px) 29.1vw, (min-width: 768px) 55.5vw, 61.9vw',
  '(min-width: 1440px) 263px, (min-width: 1024px) 18.5vw, 38vw',
  '(min-width: 1440px) 263px, (min-width: 1024px) 18.5vw, 38vw',
];

/** All that is treated here. */
export function Treatments({ fields: { intro, images, treatments } }) {
  return (
    <section className="treatments" aria-labelledby="treatments">
      <div className="words">
        <Intro id="treatments" {...intro} />
        <ul className="list">
          {treatments.map(({ treatment, title, content }) => (
            <li key={title}>
              <div>
                <h3>
                  <a href={treatment.link} className="cover">
                    {title}
                  </a>
                </h3>
                <Html html={content} />
              </div>
              <Icon name="arrow" />
            </li>
          ))}
        </ul>
      </div>
      <div className="pictures">
        {images.map((image, index) => (
          <div key={image.src} className="place">
            <Picture image={image} sizes={SIZES[index]} />
          </div>
        ))}
      </div>
    </section>
  );
}
