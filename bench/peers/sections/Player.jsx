'use client';
import { useRef } from 'react';
import { Picture } from './Picture.jsx';
import { Icon } from './Words.jsx';

/** A film behind its cover, or only the cover if there is no film. */
export function Player({ video: { poster, sources, captions, duration }, label, sizes }) {
  const film = useRef(null);
  return (
    <div className="player">
      <Picture image={poster} sizes={sizes} className="cover" />
      {sources.length > 0 && (
        <>
          <video ref={film} className="video" controls playsInline preload="none" aria-label={label}>
            {sources.map(({ src, type }) => (
              <source key={src} src={src} type={type} />
            ))}
            <track kind="captions" src={captions} srcLang="en" label="Captions" />
          </video>
          <button type="button" className="play" onClick={() => film.current.play()}>
            <span className="round">
              <Icon name="play" />
            </span>
            <span className="duration">
              <span className="visually-hidden">Length: </span>
              {duration}
            </span>
            <span className="visually-hidden">Play the video: {label}</span>
          </button>
        </>
      )}
    </div>
  );
}
