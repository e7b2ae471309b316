import { Logo } from './Header.jsx';
import { ArrowLink } from './Words.jsx';

/** What stands below every page: address, hours, links. */
export function Footer({ practice }) {
  const { address, phone, hours, links, footer } = practice;
  return (
    <footer className="footer">
      <div className="practice">
        <Logo {...practice.logo} />
        <p className="tagline">{practice.tagline}</p>
        <address>
          <p>
            {address.street}
            <br />
            {address.city}, {address.state} {address.zip}
          </p>
          <ArrowLink href={address.map_link}>Directions</ArrowLink>
          <p>
            <a href={phone.link}>{phone.display}</a>
          </p>
        </address>
        <Hours hours={hours} />
      </div>
      <div className="groups">
        {footer.groups.map(({ title, items }) => (
          <nav key={title} aria-label={title} className="group">
            <h2>{title}</h2>
            <LinkList items={items} />
          </nav>
        ))}
      </div>
      <ul className="languages">
        {footer.languages.map(({ language, link, text, label }) => (
          <li key={language} lang={language}>
            <p>{text}</p>
            <a href={link}>{label}</a>
          </li>
        ))}
      </ul>
      <div className="legal">
        <p>© 2026 {footer.copyright_name}</p>
        <LinkList items={footer.legal} />
        <a href={links.social}>{links.social_label}</a>
        <p>{practice.demonstration_note}</p>
      </div>
    </footer>
  );
}

function Hours({ hours }) {
  return (
    <dl className="hours">
      {hours.map(({ days, open, close }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{open ? `${open} – ${close}` : 'Closed'}</dd>
        </div>
      ))}
    </dl>
  );
}

function LinkList({ items }) {
  return (
    <ul>
      {items.map(({ link, label }) => (
        <li key={link}>
          <a href={link}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
