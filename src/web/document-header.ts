/** From the rendering to the site, which finishes documents and removes it before it answers. */
export const DOCUMENT_HEADER = 'x-document'

/** The names by which the policy allows the sheets inside a document; kept with the page, removed from each answer. */
export const STYLES_HEADER = 'x-document-styles'
