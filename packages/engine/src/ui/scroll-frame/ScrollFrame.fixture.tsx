import { ScrollFrame } from './ScrollFrame.tsx';

export const table = (
  <ScrollFrame label="Hours of the year">
    <table style={{ minWidth: '90rem' }}>
      <tbody>
        <tr>
          <th scope="row">Open</th>
          <td>8 to 5</td>
          <td>8 to 5</td>
        </tr>
      </tbody>
    </table>
  </ScrollFrame>
);
