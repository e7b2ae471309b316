import { Picture } from './Picture.jsx';
import { ArrowLink, Html, Intro } from './Words.jsx';

const SIZES = [
  '(min-width: 1440px) 667px, (min-width: 1024px) 67.2vw, (min-width: 768px) 81.8vw, calc(131.9vw - 53px)',
  '150px',
];

/** What patients come with, as tabs: the first one is open. */
export function Conditions({ fields: { intro, tabs } }) {
  return (
    <section className="conditions" aria-labelledby="conditions">
      <div className="top">
        <Intro id="conditions" {...intro} />
      </div>
      <div className="accordion">
        {tabs.map((tab, index) => (
          <Disclosure key={tab.title} title={tab.title} name="conditions" isOpen={index === 0}>
            <div className="frame">
              <Card {...tab} />
            </div>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}

/** Something that opens. */
export function Disclosure({ title, name, isOpen, children }) {
  return (
    <details name={name} open={isOpen} className="disclosure">
      <summary className="title">
        <span>{title}</span>
        <span className="marker" aria-hidden="true" />
      </summary>
      <div>{children}</div>
    </details>
  );
}

function Card({ heading, content, cta, images }) {
  return (
    <div className="card">
      <div className="pictures">
        {images.map((image, index) => (
          <Picture key={image.src} image={image} sizes={SIZES[index]} />
        ))}
      </div>
      <div className="words">
        <h3>{heading}</h3>
        <Html html={content} />
        <p>
          <ArrowLink href={cta.link}>{cta.text}</ArrowLink>
        </p>
      </div>
    </div>
  );
}
