import { HILLS } from '../shared/drawings.js';
import { LanguageLink } from './Header.jsx';
import { Button, Icon, IconButton, Logo } from './Words.jsx';

/** What stands below every page: address, hours, links, and what is shown only at times. */
export function Footer({ practice, year }) {
  const { logo, hours, footer } = practice;
  const [spanish] = footer.languages;
  return (
    <>
      <footer aria-label="About this site" className="footer">
        <svg
          className="hills"
          width="144"
          height="19"
          viewBox="0 0 1440 190"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {HILLS.map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
        <div className="ground">
          <div className="columns">
            <div className="place">
              <Logo {...logo} />
              <Address {...practice} />
              <Hours hours={hours} />
              <Elsewhere {...practice} />
            </div>
            {footer.groups.map(({ title, items }) => (
              <nav key={title} aria-label={title} className="group">
                <p className="title">{title}</p>
                <ul>
                  {items.map(({ link, label }) => (
                    <li key={label}>
                      <a href={link}>{label}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          <p lang={spanish.language} className="language">
            <LanguageLink {...spanish} /> <span>{spanish.text}</span>
          </p>
        </div>
        <div className="small">
          <p>
            © {year} {footer.copyright_name}
          </p>
          {footer.legal.map(({ link, label }) => (
            <a key={link} href={link}>
              {label}
            </a>
          ))}
          <p className="note">{practice.demonstration_note}</p>
        </div>
      </footer>
      <Spanish {...spanish} phone={practice.phone} />
      <Status phone={practice.phone} />
      <aside aria-label="Call us" className="call">
        <a href={practice.phone.link}>
          <span>
            <Icon name="phone" />
            Call <span>{practice.phone.display}</span>
          </span>
        </a>
      </aside>
    </>
  );
}

function Address({ address: { street, city, state, zip, map_link }, phone }) {
  return (
    <address>
      <p>
        {street}
        <br />
        {city}, {state} {zip}
      </p>
      <a href={phone.link}>
        <Icon name="phone" />
        {phone.display}
      </a>
      <a href={map_link}>
        <Icon name="pin" />
        Directions
      </a>
    </address>
  );
}

function Hours({ hours }) {
  return (
    <dl aria-label="Hours">
      {hours.map(({ days, open, close }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{open ? `${open} – ${close}` : 'Closed'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Elsewhere({ links }) {
  return (
    <ul aria-label="Follow us" className="elsewhere">
      <li>
        <a href={links.video_channel}>
          <Icon name="videos" />
          Videos
        </a>
      </li>
      <li>
        <a href={links.social}>
          <Icon name="social" />
          {links.social_label}
        </a>
      </li>
    </ul>
  );
}

/** What is told to those who choose Spanish. */
function Spanish({ link, label, language, phone }) {
  return (
    <div
      id="language"
      popover="auto"
      role="dialog"
      aria-labelledby="language-title"
      lang={language}
      translate="no"
      hidden
    >
      <IconButton icon="close" label="Cerrar" className="corner" popoverTarget="language" popoverTargetAction="hide" />
      <h2 id="language-title" tabIndex={-1}>
        {label}
      </h2>
      <section>
        <h3>Nuestra página en español</h3>
        <p>Escrita por nuestro equipo: el tratamiento, el horario y las citas.</p>
        <h3>Esta página en español</h3>
        <p>Escrita por nuestro equipo. Dice lo mismo que esta.</p>
        <Button href={link} size="small">
          Ir a la página
        </Button>
      </section>
      <p>
        Por teléfono hablamos español: <a href={phone.link}>{phone.display}</a>
      </p>
    </div>
  );
}

/** What is told when the next page takes long. */
function Status({ phone }) {
  return (
    <p role="status" className="waiting">
      <span className="long" hidden>
        Still loading. You can also call us: <a href={phone.link}>{phone.display}</a>
      </span>
      <span className="unreachable" hidden>
        This page could not be loaded. Check your connection and try again. <a href="/">Try again</a>
      </span>
    </p>
  );
}
