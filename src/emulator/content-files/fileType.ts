const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m4v: 'video/mp4',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** The MIME type a file's ending stands for, or undefined when such files are not served. */
export const fileType = (file: string): string | undefined => TYPES[file.split('.').pop()?.toLowerCase() ?? ''];
