import * as v from 'valibot';
import type { Fields, Image } from 'ostium';

const isRow = (value: unknown): value is { image: unknown } =>
  typeof value === 'object' && value !== null && 'image' in value;

/**
 * A list of pictures: a gallery's, or one in each row of a repeater (`image`). Rows without a picture are left out. Both forms are
 * read; the editor's form has the one given by `form`.
 */
export const imagesSchema = (fields: Fields, form: 'gallery' | 'rows' = 'gallery') => {
  const { list, image } = fields;
  return fields.editedAs(readImages(fields), list(form === 'rows' ? v.object({ image }) : image));
};

const readImages = ({ list, maybe, image }: Fields) => {
  const picture = maybe(image);
  const row = v.pipe(
    v.object({ image: picture }),
    v.transform((row) => row.image),
  );
  return v.pipe(
    list(v.lazy((value) => (isRow(value) ? row : picture))),
    v.transform((pictures) => pictures.filter((picture): picture is Image => picture !== undefined)),
  );
};
