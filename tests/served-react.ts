import { createRequire } from 'node:module'

const { NODE_ENV } = process.env
const require = createRequire(import.meta.url)

// Pages are made by the React that is served: its development build takes twice the time, and warns of what a browser
// would do, which these tests do not have.
process.env.NODE_ENV = 'production'
for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']) require(name)
process.env.NODE_ENV = NODE_ENV
