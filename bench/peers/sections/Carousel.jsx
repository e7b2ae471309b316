'use client';
import { useEffect, useState } from 'react';
import { Picture } from './Picture.jsx';
import { ArrowLink, Button, Html, IconButton, Wave } from './Words.jsx';

const SLIDE_MS = 8000;

/** The slides at the top of the page, and the logos below them. */
export function Carousel({ fields: { slides }, brands }) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % slides.length), SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPaused, slides.length]);
  return (
    <div className="block">
      <div className="stage">
        <section className="carousel" aria-roledescription="carousel" aria-labelledby="carousel">
          <ul className="row" aria-label="Highlights" tabIndex={0}>
            {slides.map((slide, index) => (
              <li
                key={slide.copy.heading}
                id={`slide-${index + 1}`}
                className={index === current ? 'current' : undefined}
              >
                <Slide slide={slide} label={`${index + 1} of ${slides.length}`} isFirst={index === 0} />
              </li>
            ))}
          </ul>
          <div className="controls">
            <ol className="numbers">
              {slides.map(({ copy: { heading } }, index) => (
                <li key={heading}>
                  <a
                    href={`#slide-${index + 1}`}
                    aria-label={`${index + 1}: ${heading}`}
                    aria-current={index === current ? 'true' : undefined}
                    onClick={() => setCurrent(index)}
                  >
                    <span className="mark">{index + 1}</span>
                  </a>
                </li>
              ))}
            </ol>
            <IconButton
              icon={isPaused ? 'play' : 'pause'}
              label={isPaused ? 'Play' : 'Pause'}
              className="pause"
              onClick={() => setPaused(!isPaused)}
            />
          </div>
          <output className="visually-hidden">{isPaused && slides[current].copy.heading}</output>
        </section>
        <div className="wave">
          <Wave side="bottom" />
        </div>
      </div>
      <section className="strip" aria-labelledby="heard-on">
        <p id="heard-on">As heard on</p>
        <ul className="logos" aria-label="As heard on" tabIndex={0}>
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

function Slide({ slide: { images, copy, buttons }, label, isFirst }) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <div className="slide" role="group" aria-roledescription="slide" aria-label={label}>
      <div className="content">
        <div className="copy">
          <p className="label">{copy.label}</p>
          <Heading id={isFirst ? 'carousel' : undefined} className="heading">
            {copy.heading}
          </Heading>
          <Html html={copy.content} className="rich lead" />
          <div className="actions">
            {buttons.map(({ link, title, color }) => {
              const Link = color === 'primary' ? Button : ArrowLink;
              return (
                <Link key={link} href={link}>
                  {title}
                </Link>
              );
            })}
          </div>
        </div>
        <div className="image">
          <Picture
            image={images.mobile}
            sizes="(min-width: 1440px) 100vw, (min-width: 1024px) 100vw, (min-width: 768px) 100vw, 100vw"
            wide={images.desktop}
            wideSizes="(min-width: 1440px) 109.4vw, (min-width: 1024px) 139.9vw, (min-width: 768px) 161.8vw, 177.2vw"
            isFirst={isFirst}
            className="hero"
          />
        </div>
      </div>
    </div>
  );
}
