import type { RunningWordPress } from './startWordPress.ts';

/** What CONTENT_AUTH takes, of a new user with the role that the guide names: it reads drafts and does nothing else. */
export async function readerCredential({ php }: Pick<RunningWordPress, 'php'>): Promise<string> {
  const credential = await php(`
    $id = wp_insert_user( array( 'user_login' => 'site-reader', 'user_pass' => 'reader password', 'role' => 'ostium_reader' ) );
    echo 'site-reader:', WP_Application_Passwords::create_new_application_password( $id, array( 'name' => 'site' ) )[0];`);
  return `Basic ${Buffer.from(credential).toString('base64')}`;
}
