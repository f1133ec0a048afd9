/**
 * The router learns of routes by the links it sees; of those it knows, pages are fetched ahead. One link of each route
 * is enough.
 */
export const TELLS_ROUTE = { 'data-discover': 'true' }
