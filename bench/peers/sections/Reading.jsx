import { Picture } from './Picture.jsx';
import { ArrowLink, Button, Html } from './Words.jsx';

/** Questions and answers that open. */
export function HowItWorks({ fields: { heading, heading_2, content, image, fields } }) {
  return (
    <section className="how-it-works" aria-labelledby="how-it-works">
      <div className="intro">
        <h2 id="how-it-works">
          {heading} <span>{heading_2}</span>
        </h2>
        <Html html={content} />
        <Picture image={image} sizes="(min-width: 1024px) 33vw, 90vw" />
      </div>
      <div className="answers">
        {fields.map((field) => (
          <details key={field.heading} name="how-it-works">
            <summary>{field.heading}</summary>
            <Html html={field.content} />
          </details>
        ))}
      </div>
    </section>
  );
}

/** The newest articles. */
export function Posts({ fields: { heading, button }, posts }) {
  return (
    <section className="posts" aria-labelledby="posts">
      <h2 id="posts">{heading}</h2>
      <ul className="list">
        {posts.map((post) => (
          <li key={post.id}>
            <article>
              <Picture image={post.featured_media} sizes="(min-width: 1024px) 25vw, 90vw" />
              <p className="label">{post.categories_names.join(', ')}</p>
              <h3>
                <a href={post.link} lang={post.language}>
                  {post.title}
                </a>
              </h3>
              <Html html={post.excerpt} />
              <p className="facts">
                <time dateTime={post.date}>{post.formatted_date}</time>
                <span>{post.reading_time}</span>
              </p>
            </article>
          </li>
        ))}
      </ul>
      <ArrowLink href={button.link}>{button.text}</ArrowLink>
    </section>
  );
}

/** How to come: an appointment, or a call. */
export function Appointment({ fields: { heading, content, button_link, button_text, phone } }) {
  return (
    <section className="appointment" aria-labelledby="appointment">
      <h2 id="appointment">{heading}</h2>
      <Html html={content} />
      <Button href={button_link}>{button_text}</Button>
      <a href={phone.link} className="phone">
        {phone.text}
      </a>
    </section>
  );
}
