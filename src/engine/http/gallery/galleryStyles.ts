/** The styles of the gallery itself, kept apart so that no visitor loads them. */
export const galleryStyles = `@layer base, ui, blocks, site;

@layer site {
  .gallery-head,
  .gallery-sign {
    padding: var(--space-20) var(--gutter);
  }

  .gallery-head h1 {
    font-size: var(--size-h2);
  }

  .gallery-head h2 {
    margin-top: var(--space-20);
    font-size: 1rem;
    letter-spacing: 0;
  }

  .gallery-head ul {
    padding: 0;
    columns: 14em;
    list-style: none;
  }

  .gallery-head li a {
    display: inline-block;
    padding-block: var(--space-5);
  }

  .gallery-room {
    border-top: 2px solid var(--ink);
  }

  .gallery-sign {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-20);
    padding-block: var(--space-10);
    background: var(--tint-1);
    font-size: var(--size-note);
  }

  .gallery-sign h2 {
    font-size: 1.25rem;
    letter-spacing: 0;
  }

  .gallery-frame {
    border-top: 1px solid var(--edge);
  }

  /* What would stand at the edge of the window stands at the edge of its example. */
  .gallery-example {
    min-height: 130px;
    padding-block: var(--space-30);
    contain: layout;
  }

  [data-example^='ui-'] {
    padding-inline: var(--gutter);
  }

  .gallery-problem {
    padding: var(--space-30) var(--gutter);
    color: var(--orange-button);
    font-weight: 600;
  }
}
`;
