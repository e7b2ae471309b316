/** What a page's results are made of. */
export const FOUND_FIELDS =
  'id,type,slug,link,title,acf.content_heavy,acf.page_template,acf.search_words,acf.search_picture,yoast_head_json.description,yoast_head_json.robots';
