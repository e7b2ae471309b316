/** What the tests read: created once, in the database. */
export interface Seed {
  front: number;
  contact: number;
  plain: number;
  locked: number;
  draft: number;
  post: number;
  reviewer: number;
  hidden: number;
  picture: number;
  film: number;
}

/** Creates them, and prints their ids as JSON. */
export const SEED = String.raw`
  require_once ABSPATH . 'wp-admin/includes/image.php';
  function upload($name, $bytes, $type) {
    $file = wp_upload_bits($name, null, $bytes)['file'];
    $id = wp_insert_attachment(array('post_mime_type' => $type, 'post_title' => 'A ' . $name, 'post_excerpt' => 'Under it'), $file);
    // Debian's WordPress has no program that reads films.
    if ('image/jpeg' === $type) wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $file));
    update_post_meta($id, '_wp_attachment_image_alt', 'Seen');
    return $id;
  }
  function item($type, $slug, $more = array()) {
    return wp_insert_post($more + array('post_type' => $type, 'post_name' => $slug, 'post_title' => ucfirst($slug), 'post_status' => 'publish', 'post_author' => 1, 'post_content' => '<p>Words.</p>'));
  }
  $image = imagecreatetruecolor(1600, 900); ob_start(); imagejpeg($image);
  $s = array('picture' => upload('room.jpg', ob_get_clean(), 'image/jpeg'), 'film' => upload('film.webm', 'no film', 'video/webm'));
  $practice = item('page', 'our-practice');
  $s['front'] = item('page', 'home');
  update_option('show_on_front', 'page'); update_option('page_on_front', $s['front']);
  $s['contact'] = item('page', 'contact', array('post_parent' => $practice));
  $s['plain'] = item('page', 'privacy');
  $s['locked'] = item('page', 'locked', array('post_password' => 'open sesame'));
  $s['draft'] = item('page', 'sketch', array('post_status' => 'draft'));
  $s['post'] = item('post', 'sinus-care');
  $s['reviewer'] = item('reviewer', 'elise', array('post_password' => 'inner secret', 'post_excerpt' => 'inner excerpt'));
  $s['hidden'] = item('reviewer', 'not-yet', array('post_status' => 'draft'));
  echo wp_json_encode($s);
`;

/** A text as a literal of PHP. */
export const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
