import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasProgram } from '../machines/programs.ts';
import { findNewPhp } from './oldPhp.ts';

const root = join(import.meta.dirname, '..', '..');
const files = ['packages/wordpress/plugin', 'packages/engine/commands/wordpress/php'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.php'))
    .map((name) => join(folder, name)),
);

test.each([
  ['match', '$a = match ( 1 ) { 1 => 2 };'],
  ['a nullsafe call', '$a?->b();'],
  ['a named argument', 'f( a: 1 );'],
  ['a promoted property', 'class A { function __construct( private int $x ) {} }'],
  ['a union type', 'function f( int|string $a ) {}'],
  ['mixed', 'function f( mixed $a ) {}'],
  ['static as a type', 'class A { function f(): static {} }'],
  ['an enum', 'enum A { case B; }'],
  ['readonly', 'class A { public readonly int $x; }'],
  ['a function of PHP 8', 'str_contains( $a, $b );'],
  ['the same by its whole name', '\\str_contains( $a, $b );'],
])('%s is detected as newer than PHP 7.4', (_what, code) => {
  expect(findNewPhp('a.php', `<?php\n${code}`)).toEqual([expect.stringMatching(/^a\.php.*PHP 7\.4/)]);
});

test('the features of PHP 7.4 are accepted', () => {
  const code =
    'namespace A; class B { private ?int $x = null; } $f = fn( int $a ): ?array => [ ...$a ]; $a ??= 1; class C { static function m() { return new static( static::class ); } }';
  expect(findNewPhp('a.php', `<?php\n${code}`)).toEqual([]);
});

describe('the PHP of this project', () => {
  test('needs at most PHP 7.4', () => {
    expect(files.length).toBeGreaterThan(5);
    expect(files.flatMap((file) => findNewPhp(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test.skipIf(!hasProgram('php', ['--version']))(
    'is valid PHP',
    () => {
      const syntaxErrors = files.flatMap((file) => {
        const { status, stdout } = spawnSync('php', ['-d', 'display_errors=stdout', '-l', file], { cwd: root });
        return status === 0 ? [] : [stdout.toString().trim()];
      });
      expect(syntaxErrors).toEqual([]);
    },
    120_000,
  );

  test.skipIf(!hasProgram('phpcs', ['--version']))('follows its coding standards', () => {
    const hasWordPressStandard = /\bWordPress\b/.test(execFileSync('phpcs', ['-i']).toString());
    const standards = ['packages/wordpress/plugin/phpcs.xml', ...(hasWordPressStandard ? ['WordPress'] : [])];
    for (const standard of standards) {
      // The scripts of this machine are not part of the plugin.
      const folders =
        standard === 'WordPress'
          ? ['packages/wordpress/plugin/ostium']
          : ['packages/wordpress/plugin', 'packages/engine/commands/wordpress/php'];
      const args = ['--report=emacs', '--extensions=php', `--standard=${standard}`, ...folders];
      const { status, stdout } = spawnSync('phpcs', args, { cwd: root });
      expect([stdout.toString(), status]).toEqual(['', 0]);
    }
  });
});
