/** The type with which an uploaded file is sent. */
export interface UploadType {
  /** From our own table; the type that the source sends is ignored. */
  type: string;
  /** Whether a browser may open it directly. Everything else is downloaded. */
  isShown: boolean;
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** Pictures, sound, videos and PDF: what browsers show without running it. Subtitles are read by a video on a page. */
const SHOWN = {
  'application/pdf': ['pdf'],
  'audio/aac': ['aac'],
  'audio/flac': ['flac'],
  'audio/midi': ['mid', 'midi'],
  'audio/mp4': ['m4a', 'm4b'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg', 'oga'],
  'audio/wav': ['wav'],
  'audio/x-matroska': ['mka'],
  'audio/x-ms-wma': ['wma'],
  'audio/x-realaudio': ['ra', 'ram'],
  'image/avif': ['avif'],
  'image/bmp': ['bmp'],
  'image/gif': ['gif'],
  'image/heic': ['heic'],
  'image/heic-sequence': ['heics'],
  'image/heif': ['heif'],
  'image/heif-sequence': ['heifs'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe'],
  'image/png': ['png'],
  'image/tiff': ['tif', 'tiff'],
  'image/webp': ['webp'],
  'image/x-icon': ['ico'],
  'text/vtt; charset=utf-8': ['vtt'],
  'video/3gpp': ['3gp', '3gpp'],
  'video/3gpp2': ['3g2', '3gp2'],
  'video/avi': ['avi', 'divx'],
  'video/mp4': ['mp4', 'm4v'],
  'video/mpeg': ['mpg', 'mpeg', 'mpe'],
  'video/ogg': ['ogv'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'video/x-flv': ['flv'],
  'video/x-matroska': ['mkv'],
  'video/x-ms-asf': ['asf', 'asx'],
  'video/x-ms-wm': ['wm'],
  'video/x-ms-wmv': ['wmv'],
};

/** Documents, archives, text that a browser might take for something else, and vector drawings, which can contain script. */
const DOWNLOADED = {
  'application/gzip': ['gz', 'gzip'],
  'application/msword': ['doc'],
  'application/octet-stream': ['psd', 'xcf'],
  'application/onenote': ['onetoc', 'onetoc2', 'onetmp', 'onepkg'],
  'application/oxps': ['oxps'],
  'application/rtf': ['rtf'],
  'application/vnd.apple.keynote': ['key'],
  'application/vnd.apple.numbers': ['numbers'],
  'application/vnd.apple.pages': ['pages'],
  'application/vnd.ms-access': ['mdb'],
  'application/vnd.ms-excel': ['xls', 'xla', 'xlt', 'xlw'],
  'application/vnd.ms-excel.addin.macroEnabled.12': ['xlam'],
  'application/vnd.ms-excel.sheet.binary.macroEnabled.12': ['xlsb'],
  'application/vnd.ms-excel.sheet.macroEnabled.12': ['xlsm'],
  'application/vnd.ms-excel.template.macroEnabled.12': ['xltm'],
  'application/vnd.ms-powerpoint': ['ppt', 'pot', 'pps'],
  'application/vnd.ms-powerpoint.addin.macroEnabled.12': ['ppam'],
  'application/vnd.ms-powerpoint.presentation.macroEnabled.12': ['pptm'],
  'application/vnd.ms-powerpoint.slide.macroEnabled.12': ['sldm'],
  'application/vnd.ms-powerpoint.slideshow.macroEnabled.12': ['ppsm'],
  'application/vnd.ms-powerpoint.template.macroEnabled.12': ['potm'],
  'application/vnd.ms-project': ['mpp'],
  'application/vnd.ms-word.document.macroEnabled.12': ['docm'],
  'application/vnd.ms-word.template.macroEnabled.12': ['dotm'],
  'application/vnd.ms-write': ['wri'],
  'application/vnd.ms-xpsdocument': ['xps'],
  [`${OPEN_DOCUMENT}.chart`]: ['odc'],
  [`${OPEN_DOCUMENT}.database`]: ['odb'],
  [`${OPEN_DOCUMENT}.formula`]: ['odf'],
  [`${OPEN_DOCUMENT}.graphics`]: ['odg'],
  [`${OPEN_DOCUMENT}.presentation`]: ['odp'],
  [`${OPEN_DOCUMENT}.spreadsheet`]: ['ods'],
  [`${OPEN_DOCUMENT}.text`]: ['odt'],
  [`${OPEN_XML}.presentationml.presentation`]: ['pptx'],
  [`${OPEN_XML}.presentationml.slide`]: ['sldx'],
  [`${OPEN_XML}.presentationml.slideshow`]: ['ppsx'],
  [`${OPEN_XML}.presentationml.template`]: ['potx'],
  [`${OPEN_XML}.spreadsheetml.sheet`]: ['xlsx'],
  [`${OPEN_XML}.spreadsheetml.template`]: ['xltx'],
  [`${OPEN_XML}.wordprocessingml.document`]: ['docx'],
  [`${OPEN_XML}.wordprocessingml.template`]: ['dotx'],
  'application/vnd.rar': ['rar'],
  'application/wordperfect': ['wp', 'wpd'],
  'application/x-7z-compressed': ['7z'],
  'application/x-tar': ['tar'],
  'application/zip': ['zip'],
  'audio/x-ms-wax': ['wax'],
  'image/svg+xml': ['svg'],
  'text/calendar; charset=utf-8': ['ics'],
  'text/csv; charset=utf-8': ['csv'],
  'text/plain; charset=utf-8': ['txt', 'asc', 'srt', 'c', 'cc', 'h', 'rtx', 'dfxp'],
  'text/tab-separated-values; charset=utf-8': ['tsv'],
  'video/x-ms-wmx': ['wmx'],
};

const listTypes = (types: Readonly<Record<string, readonly string[]>>, isShown: boolean) =>
  Object.entries(types).flatMap(([type, endings]) => endings.map((ending) => [ending, { type, isShown }] as const));

const TYPES: ReadonlyMap<string, UploadType> = new Map([...listTypes(SHOWN, true), ...listTypes(DOWNLOADED, false)]);

/**
 * The type with which a file is sent, by its extension; `undefined` if such files are not served. These are the types that WordPress
 * lets authors upload (`get_allowed_mime_types`, 6.8), plus vector drawings, which plugins add, minus what a browser would run or
 * take for this site's own: HTML, XML, styles, scripts and programs.
 */
export function uploadType(name: string): UploadType | undefined {
  return TYPES.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}
