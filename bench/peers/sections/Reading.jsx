import { Disclosure } from './Conditions.jsx';
import { Picture } from './Picture.jsx';
import { ArrowLink, Button, Html, Intro } from './Words.jsx';

/** Questions and answers that open. */
export function HowItWorks({ fields: { heading, heading_2, content, image, fields } }) {
  return (
    <section className="how-it-works" aria-labelledby="how-it-works">
      <div className="columns">
        <div className="words">
          <Intro id="how-it-works" heading={heading} line={heading_2} content={content} />
          <Picture image={image} sizes="(min-width: 1440px) 509px, (min-width: 1024px) 36vw, calc(100vw - 40px)" />
        </div>
        <div className="accordion">
          {fields.map((field, index) => (
            <Disclosure key={field.heading} title={field.heading} isOpen={index === 0}>
              <Html html={field.content} />
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The newest articles, the first one large. */
export function Posts({ fields: { heading, button }, posts: [newest, ...others] }) {
  return (
    <section className="posts" aria-labelledby="posts">
      <header>
        <Intro id="posts" heading={heading} />
        <p>
          <ArrowLink href={button.link}>{button.text}</ArrowLink>
        </p>
      </header>
      <div className="featured">
        <PostCard post={newest} sizes="(min-width: 1440px) 811px, (min-width: 1024px) 55.6vw, calc(111.1vw - 44px)" />
        <ul className="row" aria-label="Latest articles">
          {others.map((post) => (
            <li key={post.id}>
              <PostCard
                post={post}
                sizes="(min-width: 1440px) 560px, (min-width: 1024px) 38.7vw, (min-width: 850px) 54.7vw, 105.3vw"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function PostCard({ post, sizes }) {
  return (
    <article className="card" lang={post.language}>
      <Picture image={post.featured_media} sizes={sizes} isDecoration />
      <div className="words">
        <h3>
          <a href={post.link}>{post.title}</a>
        </h3>
        <p className="facts">
          <span className="categories">{post.categories_names.join(', ')}</span> <span>{post.reading_time}</span>{' '}
          <time dateTime={post.date}>{post.formatted_date}</time>
        </p>
        <Html html={post.excerpt} />
      </div>
    </article>
  );
}

/** How to come: an appointment, or a call. */
export function Appointment({ fields: { heading, content, button_link, button_text, phone } }) {
  return (
    <section className="appointment" aria-labelledby="appointment">
      <div className="words">
        <Intro id="appointment" heading={heading} content={content} className="intro centered" />
        <p>
          <Button href={button_link} color="primary">
            {button_text}
          </Button>
        </p>
        <p>
          or call{' '}
          <a href={phone.link} className="phone">
            {phone.text}
          </a>
        </p>
      </div>
    </section>
  );
}
