'use client';
import { useState } from 'react';
import { Picture } from './Picture.jsx';
import { ArrowLink, Html } from './Words.jsx';

/** What patients come with, as tabs. */
export function Conditions({ fields: { intro, tabs } }) {
  const [shown, show] = useState(0);
  return (
    <section className="conditions" aria-labelledby="conditions">
      <h2 id="conditions">{intro.heading}</h2>
      <Html html={intro.content} />
      <ul className="tabs">
        {tabs.map(({ title }, index) => (
          <li key={title}>
            <button type="button" aria-pressed={index === shown} onClick={() => show(index)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      {tabs.map(({ title, heading, content, cta, images }, index) => (
        <article key={title} className={index === shown ? 'panel is-shown' : 'panel'}>
          <div className="words">
            <p className="label">{title}</p>
            <h3>{heading}</h3>
            <Html html={content} />
            <ArrowLink href={cta.link}>{cta.text}</ArrowLink>
          </div>
          <div className="pictures">
            {images.map((image) => (
              <Picture key={image.src} image={image} sizes="(min-width: 1024px) 33vw, 90vw" />
            ))}
          </div>
        </article>
      ))}
    </section>
  );
}
