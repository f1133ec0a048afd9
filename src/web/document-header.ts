/** Set by the renderer for the site, which finishes documents and removes this header before it answers. */
export const DOCUMENT_HEADER = 'x-document'

/** Hashes of the style sheets inside a document, for the policy; stored with the page, removed from each answer. */
export const STYLES_HEADER = 'x-document-styles'
