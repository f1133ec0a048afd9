/** From the rendering to the site, which finishes documents and removes it before it answers. */
export const DOCUMENT_HEADER = 'x-document'
