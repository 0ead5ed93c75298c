import { index, type RouteConfig, route } from '@remix-run/route-config'

/** The site map: every address of the application, in the order of the specification. */
export default [
  index('routes/index.tsx'),
  route('sandbox/ui', 'routes/sandbox/ui.tsx'),
] satisfies RouteConfig
