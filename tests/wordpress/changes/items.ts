import { tagOfFile, type Change } from './change.ts';

const FAMILY = `$it = $new( 'page' ); $below = $new( 'page', array( 'post_parent' => $it ) ); $deeper = $new( 'page', array( 'post_parent' => $below ) ); $new( 'page' );`;

/** Pages, the pages around them, the site's own post types, and uploads. */
export const ITEMS: readonly Change[] = [
  [
    'a page that moves, with those below it',
    FAMILY,
    `$edit( $it, array( 'post_name' => uniqid() ) );`,
    ['page:{it}', 'list:page', 'page:{below}', 'page:{deeper}'],
  ],
  [
    'a page that has other words, with others below it',
    FAMILY,
    `$edit( $it, array( 'post_content' => 'Others.' ) );`,
    ['page:{it}'],
  ],
  [
    ...([
      'a page that moves, with more below it than are named',
      `$it = $new( 'page' ); for ( $i = 0; $i < 201; $i++ ) { $new( 'page', array( 'post_parent' => $it, 'post_name' => "b$i" ) ); }`,
    ] as const),
    ...([`$edit( $it, array( 'post_name' => uniqid() ) );`, ['all']] as const),
  ],
  [
    'a page that has another place among its like',
    `$it = $new( 'page' );`,
    `$edit( $it, array( 'menu_order' => 3 ) );`,
    ['page:{it}', 'list:page'],
  ],
  [
    'a page that goes to the trash, with those below it',
    FAMILY,
    'wp_trash_post( $it );',
    ['list:page', 'page:{below}', 'page:{deeper}'],
    ['page:{it}'],
  ],
  [
    'a page that is deleted, with those below it',
    FAMILY,
    'wp_delete_post( $it, true );',
    ['list:page', 'page:{below}', 'page:{deeper}'],
    ['page:{it}'],
  ],
  ['a page that is deleted', `$it = $new( 'page' );`, 'wp_delete_post( $it, true );', ['list:page'], ['page:{it}']],
  [
    'a page of the menu that has another title',
    `$it = $new( 'page' ); $list( $it );`,
    `$edit( $it, array( 'post_title' => 'Two' ) );`,
    ['page:{it}', 'site'],
  ],
  [
    'a page of the menu that has another address',
    `$it = $new( 'page' ); $list( $it );`,
    `$edit( $it, array( 'post_name' => uniqid() ) );`,
    ['page:{it}', 'list:page', 'site'],
  ],
  [
    'a page with another address, above one of the menu',
    `$it = $new( 'page' ); $below = $new( 'page', array( 'post_parent' => $it ) ); $list( $below );`,
    `$edit( $it, array( 'post_name' => uniqid() ) );`,
    ['page:{it}', 'list:page', 'page:{below}', 'site'],
  ],
  [
    'a page of the menu that has other words',
    `$it = $new( 'page' ); $list( $it );`,
    `$edit( $it, array( 'post_content' => 'Others.' ) );`,
    ['page:{it}'],
  ],
  [
    'a page of the menu that goes',
    `$it = $new( 'page' ); $list( $it );`,
    `$edit( $it, array( 'post_status' => 'private' ) );`,
    ['list:page', 'site'],
    ['page:{it}'],
  ],
  [
    ...([
      'a page of the menu that is published',
      `$it = $new( 'page', array( 'post_status' => 'draft' ) ); $list( $it );`,
    ] as const),
    ...(['wp_publish_post( $it );', ['page:{it}', 'list:page', 'site']] as const),
  ],
  [
    'a page whose number is a category’s in the menu',
    `$it = $new( 'page' ); $list( $it, 'taxonomy' );`,
    `$edit( $it, array( 'post_title' => 'Two' ) );`,
    ['page:{it}'],
  ],
  ['an entry of a menu', '', `$list( 1, 'taxonomy' );`, ['site']],
  ['a navigation', `$it = $new( 'wp_navigation' );`, `$edit( $it, array( 'post_content' => 'Others.' ) );`, ['site']],
  [
    'a wording that texts share',
    `$it = $new( 'wp_block' );`,
    `$edit( $it, array( 'post_content' => 'Others.' ) );`,
    ['all'],
  ],
  [
    'an item of the site’s own types',
    `$it = $new( 'testimonials', array( 'post_status' => 'draft' ) );`,
    'wp_publish_post( $it );',
    ['testimonials:{it}', 'list:testimonials'],
  ],
  [
    'an item of a type with another address in REST',
    `$it = $new( 'clinic', array( 'post_status' => 'draft' ) );`,
    'wp_publish_post( $it );',
    ['clinic:{it}', 'list:clinic', 'list:clinics'],
  ],
  [
    'an item that visitors never see',
    `$it = $new( 'invoice' );`,
    `$edit( $it, array( 'post_content' => 'Others.' ) );`,
    [],
  ],
  [
    ...([
      'a testimonial whose authorization is taken back',
      `$it = $new( 'testimonials' ); update_post_meta( $it, 'authorization_on_file', '1' );`,
    ] as const),
    ...([
      `update_post_meta( $it, 'authorization_on_file', '0' );`,
      ['list:testimonials'],
      ['testimonials:{it}'],
    ] as const),
  ],
  ['an upload', '', '$upload();', []],
  [
    'a picture’s words',
    '$it = $upload();',
    `update_post_meta( $it, '_wp_attachment_image_alt', 'An ear' );`,
    ['attachment:{it}'],
  ],
  [
    'a picture that is deleted',
    '$it = $upload();',
    'wp_delete_attachment( $it, true );',
    ['list:attachment'],
    ['attachment:{it}', tagOfFile('ear.png')],
  ],
  [
    'a picture that is deleted, in all its sizes',
    `$it = $upload( '2026/11/ear.jpg' ); wp_update_attachment_metadata( $it, array( 'width' => 9, 'file' => '2026/11/ear.jpg', 'sizes' => array( 'thumbnail' => array( 'file' => 'ear-1.jpg' ) ), 'original_image' => 'ear-0.jpg' ) );`,
    'wp_delete_attachment( $it, true );',
    ['list:attachment'],
    ['attachment:{it}', ...['ear.jpg', 'ear-1.jpg', 'ear-0.jpg'].map((name) => tagOfFile(`2026/11/${name}`))],
  ],
  [
    'an upload whose file is elsewhere, and that is deleted',
    `$it = wp_insert_attachment( array( 'post_mime_type' => 'video/mp4', 'post_title' => 'Film' ) );`,
    'wp_delete_attachment( $it, true );',
    ['list:attachment'],
    ['attachment:{it}'],
  ],
  [
    'a picture replaced under its name',
    '$it = $upload();',
    `wp_update_attachment_metadata( $it, array( 'width' => 1, 'file' => 'ear.png' ) );`,
    ['attachment:{it}'],
    [tagOfFile('ear.png')],
  ],
  [
    'a picture with another file',
    '$it = $upload();',
    `update_post_meta( $it, '_wp_attached_file', 'nose.png' );`,
    ['attachment:{it}'],
    [tagOfFile('ear.png')],
  ],
];
