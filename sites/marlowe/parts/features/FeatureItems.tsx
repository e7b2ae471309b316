import { Html } from 'ostium/ui/html/Html.tsx';
import type { Feature } from './featuresSchema.ts';

/** Things of one kind as the items of a list, each by its name and in words. */
export function FeatureItems({ features }: { features: readonly Feature[] }) {
  return features.map(({ title, description }, index) => (
    <li key={index}>
      <h3>{title}</h3>
      {description && <Html html={description} />}
    </li>
  ));
}
