/**
 * Styles of the texts of content files: the components in them are rendered on the server and bring no styles along.
 */
import './prose.css'
import './tables.css'
import './cards.css'
import './demo.css'
import './folding.css'
import './content.css'
