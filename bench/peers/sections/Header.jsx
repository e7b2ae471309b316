import { Picture } from './Picture.jsx';
import { ArrowLink, Button, Icon, IconButton, Logo } from './Words.jsx';

/** The bar above every page: logo, menu with its panels, language, phone and appointment. */
export function Header({ practice }) {
  const { logo, phone, links, footer } = practice;
  const [spanish] = footer.languages;
  return (
    <header className="header">
      <div className="bar">
        <Logo {...logo} />
        <Menu practice={practice} spanish={spanish} />
        <div className="language">
          <LanguageLink {...spanish} />
        </div>
        <a href={phone.link} className="icon-button phone">
          <Icon name="phone" />
          <span className="visually-hidden">Call {phone.display}</span>
        </a>
        <div className="action">
          <Button href={links.appointments} color="primary" size="small">
            Schedule Appointment
          </Button>
        </div>
        <button type="button" popoverTarget="menu" className="icon-button toggle">
          <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
            <path d="M1 9.5h26" />
            <path d="M1 19.5h26" />
          </svg>
          <span className="visually-hidden">Menu</span>
        </button>
      </div>
    </header>
  );
}

/** The way to the same page in another language. */
export function LanguageLink({ language, link, label, className }) {
  return (
    <a href={link} lang={language} hrefLang={language} translate="no" className={className}>
      {label}
    </a>
  );
}

function Menu({ practice: { logo, navigation, clinicians, phone, links }, spanish }) {
  return (
    <div id="menu" popover="auto" className="menu">
      <div className="top">
        <Logo {...logo} />
        <IconButton
          icon="close"
          label="Close the menu"
          className="close"
          popoverTarget="menu"
          popoverTargetAction="hide"
        />
      </div>
      <nav aria-label="Main menu" className="nav">
        <ul className="entries">
          {navigation.map((entry) => (
            <li key={entry.label}>
              {entry.groups.length > 0 ? (
                <Panel {...entry} clinicians={clinicians} />
              ) : (
                <a href={entry.link} className="entry">
                  {entry.label}
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="foot">
        <Button href={links.appointments} color="primary">
          Schedule Appointment
        </Button>
        <a href={phone.link} className="phone">
          <Icon name="phone" />
          Call {phone.display}
        </a>
        <LanguageLink {...spanish} className="phone" />
      </div>
    </div>
  );
}

function Panel({ label, link, overview, panel, groups, promotion, clinicians }) {
  return (
    <details name="menu-entry">
      <summary className="entry">
        {label}
        <Icon name="chevron" />
      </summary>
      <div className="panel">
        <div className={`sheet ${panel}`}>
          <div className="overview">
            <p>{overview}</p>
            <a href={link} className="button">
              Overview<span className="visually-hidden">: {label}</span>
            </a>
          </div>
          <div className="groups">
            {groups.map((group) => (
              <Group key={group.title} {...group} clinicians={clinicians} />
            ))}
          </div>
          {promotion && <Promotion {...promotion} />}
        </div>
      </div>
    </details>
  );
}

function Group({ title, link, mobile_link, items, clinicians }) {
  return (
    <div className="group">
      <p className="title">
        {link ? (
          <a href={link} className={mobile_link && 'wide-only'}>
            {title}
          </a>
        ) : (
          title
        )}
        {mobile_link && (
          <a href={mobile_link} className="narrow-only">
            {title}
          </a>
        )}
      </p>
      <ul aria-label={title}>
        {items.map((item) => {
          const clinician = clinicians.find(({ path }) => path === item.link);
          return (
            <li key={item.link} className={item.mobile_only ? 'narrow-only' : undefined}>
              <a href={item.link}>{clinician ? <Person {...clinician} /> : item.label}</a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Person({ name, credentials, role, photo }) {
  return (
    <>
      <Picture image={photo} sizes="92px" className="portrait" isDecoration />
      <span className="person">
        <strong>
          {name}, {credentials}
        </strong>{' '}
        <span>{role}</span>
      </span>
    </>
  );
}

function Promotion({ heading, text, link, link_text, image }) {
  return (
    <div className="promotion">
      {image && <Picture image={image} sizes="300px" isDecoration />}
      <p className="title">{heading}</p>
      <p>{text}</p>
      <ArrowLink href={link}>{link_text}</ArrowLink>
    </div>
  );
}
