import { Reading } from './Reading.tsx';

export const richText = (
  <Reading>
    <div className="rich">
      <p>
        One side of your nose is always a little more closed than the other. Every few hours the two change places, and{' '}
        <a href="/blog/">most people never notice</a>.
      </p>
      <h2>What helps on a closed night</h2>
      <p>Three things that cost nothing, in the order in which they are worth trying:</p>
      <ol>
        <li>Raise the head of the bed by a hand’s width.</li>
        <li>
          Rinse before you lie down:
          <ul>
            <li>with boiled and cooled water,</li>
            <li>with the salt that comes in the packet.</li>
          </ul>
        </li>
        <li>Lie on the side that is open.</li>
      </ol>
      <blockquote>
        <p>I slept through the night. So did my husband.</p>
        <p>
          <cite>Denise R.</cite>
        </p>
      </blockquote>
      <h3>How long it lasts</h3>
      <div className="scroll">
        <table>
          <caption>From the first day to the first month.</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">How it feels</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">1</th>
              <td>Like a heavy cold</td>
              <td>Rest, and rinse twice</td>
            </tr>
            <tr>
              <th scope="row">7</th>
              <td>Open, a little dry</td>
              <td>Rinse once</td>
            </tr>
          </tbody>
        </table>
      </div>
      <hr />
      <h4>When to call</h4>
      <p>Call when a fever stays longer than two days.</p>
      <figure>
        <img src="/-/media/articles/pillow-and-moon.svg" alt="A pillow under a moon" width="800" height="600" />
        <figcaption>A raised pillow helps the nose to drain.</figcaption>
      </figure>
    </div>
  </Reading>
);
