/**
 * The router discovers routes through links with this attribute, and prefetches the pages of routes it knows. One link
 * to each route is enough.
 */
export const DISCOVERED_LINK = { 'data-discover': 'true' }
