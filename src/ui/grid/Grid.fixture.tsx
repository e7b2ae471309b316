import { Card } from '../card/Card.tsx';
import { Grid, GridCell } from './Grid.tsx';

export const halvesThenThirds = (
  <Grid gap="l">
    <GridCell s={6} m={4}>
      <Card>Six of twelve, four on a wide screen</Card>
    </GridCell>
    <GridCell s={6} m={4}>
      <Card>Six of twelve, four on a wide screen</Card>
    </GridCell>
    <GridCell s={12} m={4}>
      <Card>All of twelve, four on a wide screen</Card>
    </GridCell>
  </Grid>
);

export const fiveAndSeven = (
  <Grid gap="xxl" width="wrap">
    <GridCell m={5}>
      <Card tone="mist">Five</Card>
    </GridCell>
    <GridCell m={7}>
      <Card tone="mist">Seven</Card>
    </GridCell>
  </Grid>
);
