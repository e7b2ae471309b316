import { Picture } from './Picture.jsx';
import { ArrowLink, Icon } from './Words.jsx';

const CHEVRON = 'm5 9 7 7 7-7';

/** The bar above every page: logo, menu with its panels, phone and appointment. */
export function Header({ practice }) {
  return (
    <header className="header">
      <a href="#content" className="skip">
        Skip to content
      </a>
      <div className="bar">
        <Logo {...practice.logo} />
        <nav aria-label="Main menu" className="nav">
          <ul className="entries">
            {practice.navigation.map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </ul>
        </nav>
        <a href={practice.phone.link} className="phone">
          {practice.phone.display}
        </a>
        <a href={practice.links.appointments} className="button info">
          Schedule Appointment
        </a>
      </div>
    </header>
  );
}

/** The sign and the name of the practice. */
export function Logo({ wordmark, sub }) {
  return (
    <a href="/" className="logo">
      <svg className="mark" viewBox="0 0 44 44" aria-hidden="true" focusable="false">
        <circle cx="22" cy="22" r="22" />
        <path d="M6.5 25.5c4.5-4.6 8.6-4.2 12.5-1s7.3 2.6 10.2-2.8c2.3-4.3 5.6-5.8 9.3-4.2" />
        <path d="M9.5 33.2c3.3-3.4 6.7-3 10.2-.6 4 2.7 8 2 11.3-3.4 2-3.3 4.4-4.5 7-3.8" />
      </svg>
      <span className="name">
        {wordmark}
        <span className="sub">{sub}</span>
      </span>
    </a>
  );
}

function Entry({ entry: { label, link, overview, groups = [], promotion } }) {
  if (groups.length === 0) {
    return (
      <li>
        <a href={link} className="entry">
          {label}
        </a>
      </li>
    );
  }
  return (
    <li>
      <details name="menu-entry">
        <summary className="entry">
          {label}
          <Icon path={CHEVRON} />
        </summary>
        <div className="panel">
          <div className="overview">
            <p>{overview}</p>
            <a href={link} className="button">
              Overview<span className="visually-hidden">: {label}</span>
            </a>
          </div>
          <div className="groups">
            {groups.map((group) => (
              <Group key={group.title} {...group} />
            ))}
          </div>
          {promotion && <Promotion {...promotion} />}
        </div>
      </details>
    </li>
  );
}

function Group({ title, link, items }) {
  return (
    <div className="group">
      <p className="title">{link ? <a href={link}>{title}</a> : title}</p>
      <ul aria-label={title}>
        {items.map((item) => (
          <li key={item.link}>
            <a href={item.link}>{item.label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Promotion({ heading, text, link, link_text, image }) {
  return (
    <div className="promotion">
      {image && <Picture image={image} sizes="(min-width: 768px) 31vw, 90vw" />}
      <p className="heading">{heading}</p>
      <p>{text}</p>
      <ArrowLink href={link}>{link_text}</ArrowLink>
    </div>
  );
}
