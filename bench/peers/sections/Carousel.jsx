'use client';
import { useState } from 'react';
import { Picture } from './Picture.jsx';
import { ArrowLink, Button, Html } from './Words.jsx';

/** The slides at the top of the page, one shown, and the logos below them. */
export function Carousel({ fields, brands }) {
  const [shown, show] = useState(0);
  return (
    <div className="block">
      <section className="carousel" aria-roledescription="carousel" aria-label="Highlights">
        <ul className="row">
          {fields.slides.map((slide, index) => (
            <li key={slide.copy.heading} id={`slide-${index}`} className={index === shown ? 'is-shown' : undefined}>
              <Slide slide={slide} isFirst={index === 0} />
            </li>
          ))}
        </ul>
        <ol className="numbers">
          {fields.slides.map(({ copy }, index) => (
            <li key={copy.heading}>
              <button type="button" aria-label={`${index + 1}: ${copy.heading}`} onClick={() => show(index)}>
                <span className="mark">{index + 1}</span>
              </button>
            </li>
          ))}
        </ol>
      </section>
      <section className="strip" aria-labelledby="heard-on">
        <p id="heard-on">As heard on</p>
        <ul className="logos">
          {brands.map((brand) => (
            <li key={brand.src}>
              <Picture image={brand} sizes="160px" />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Slide({ slide: { images, copy, buttons }, isFirst }) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <div className="slide" role="group" aria-roledescription="slide">
      <div className="copy">
        <p className="label">{copy.label}</p>
        <Heading className="heading">{copy.heading}</Heading>
        <Html html={copy.content} className="rich lead" />
        <div className="actions">
          {buttons.map(({ link, title, color }) =>
            color === 'info' ? (
              <Button key={link} href={link}>
                {title}
              </Button>
            ) : (
              <ArrowLink key={link} href={link}>
                {title}
              </ArrowLink>
            ),
          )}
        </div>
      </div>
      <Picture image={images.mobile} wide={images.desktop} isFirst={isFirst} className="hero" />
    </div>
  );
}
