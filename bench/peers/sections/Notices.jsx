'use client';
import { useEffect, useState } from 'react';
import { ArrowLink, Button, Html, IconButton } from './Words.jsx';

/** What every visitor should know, until it is closed. */
export function Alert({ alert: { message, label, link } }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <section aria-label="Notice" className="alert">
      <div className="words">
        <Html html={message} />
        <ArrowLink href={link}>{label}</ArrowLink>
      </div>
      <IconButton icon="close" label="Close the notice" className="close" onClick={() => setOpen(false)} />
    </section>
  );
}

const POPUP_MS = 20_000;

/** A welcome that comes later. */
export function Popup({ popup: { header, content, label, link } }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), POPUP_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section role="dialog" className="popup" aria-labelledby="popup" hidden={!isOpen}>
      <IconButton icon="close" label="Close" className="corner" onClick={() => setOpen(false)} />
      <div className="words">
        <h2 id="popup">{header}</h2>
        <Html html={content} />
        <Button href={link} size="small">
          {label}
        </Button>
      </div>
    </section>
  );
}
