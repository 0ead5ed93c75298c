// The layers of the code; docs/decisions/001-layout-and-layering.md explains them. A folder of app/ that is not named
// here counts as a feature, so the rules apply to a new one automatically.
const test = '[.]test[.]tsx?$|^app/ui/testing[.]tsx$'
const layers = 'platform|ui|routes|frame|assembly|site-map'
const shared = 'account|organization|audit|order-reader|bureau|disputes|uploads|wizard'
const feature = `^app/(?!(?:${layers})/)([^/]+)/`
const ownFeature = `^app/(?!(?:${layers}|${shared})/)([^/]+)/`
const whileTypesVanish = { dependencyTypesNot: ['type-only'] }

/** The root, Remix's entry files, what is put together of all matters, and the frame of every page: they know all of the house. */
const compositionRoot = '^app/(?:(?:frame|assembly|site-map)/)?[^/]+[.]tsx?$'
/** Code that runs only in the processes that open files, with images and recognition; the server never loads it. */
const readerChild =
  '^app/(order-reader/(process/reader-child|pdf/(file-ends|pdf-text|strokes|reading-port|pdfjs|page-limits|ocr|canvas-factory|draw-page|redraw-picture|read-pages|rewrite-pdf|pdf-objects|pdf-fields|picture-notes))|rent-rewards/import/(process/import-child|table/child/[^/]+))[.]ts$'

/**
 * The groups of a matter, the highest first. A group may use those below it and the matter's own small files, which use
 * no group; groups that share a level do not use each other.
 */
const levelsOf = {
  'rental-debt': [['dispute', 'review', 'list', 'patch'], ['registered'], ['mail'], ['application']],
  'court-records': [
    ['research', 'screening', 'filing', 'contributions', 'figures'],
    ['names', 'person-check'],
  ],
  disputes: [
    ['correction'],
    ['deciding'],
    ['filed'],
    ['reopening'],
    ['statements'],
    ['filing'],
    ['ending', 'evidence'],
    ['drafts', 'reminding'],
  ],
}
const groupsOf = Object.entries(levelsOf).flatMap(([matter, levels]) => {
  const within = (groups) => `^app/${matter}/(?:${groups.join('|')})/`
  return [
    ...levels.flatMap((level, depth) =>
      level.map((group) => ({
        name: `${matter}-${group}-looks-down`,
        comment: `Inside ${matter}: ${levels.map((each) => each.join(', ')).join(' -> ')} -> small files.`,
        severity: 'error',
        from: { path: within([group]), pathNot: test },
        to: { path: within(levels.slice(0, depth + 1).flat()), pathNot: within([group]) },
      })),
    ),
    {
      name: `${matter}-small-files-stand-below`,
      severity: 'error',
      // What a matter hands over comes from all its groups.
      from: { path: `^app/${matter}/[^/]+$`, pathNot: [test, `^app/${matter}/matter([.]server)?[.]ts$`] },
      to: { path: `^app/${matter}/[^/]+/` },
    },
  ]
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment:
        'Modules must not need each other, for a type either: what both need is a module of its own, below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'routes-are-leaves',
      comment:
        'A route is reached by its address. What two routes share belongs to a feature, platform or ui.',
      severity: 'error',
      from: { pathNot: [test, '^tests/'] },
      to: { path: '^app/routes/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^app/platform/' },
      to: { path: [feature, compositionRoot] },
    },
    {
      name: 'platform-shows-nothing',
      comment:
        'Platform stands beside ui, not on it. Its one component of forms wraps the hidden token of ui/FormToken.',
      severity: 'error',
      from: { path: '^app/platform/', pathNot: '^app/platform/forms[.]tsx$' },
      to: { path: '^app/ui/' },
    },
    {
      name: 'platform-forms-wrap-the-token-only',
      severity: 'error',
      from: { path: '^app/platform/forms[.]tsx$' },
      to: { path: '^app/ui/', pathNot: '^app/ui/FormToken[.]tsx$' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: [feature, compositionRoot] },
    },
    {
      name: 'ui-shows-values-only',
      comment: 'The design system knows how values look and what the product is called; nothing else.',
      severity: 'error',
      from: { path: '^app/ui/', pathNot: test },
      to: {
        path: '^app/platform/',
        pathNot:
          '^app/platform/(values/(format-date|money|short-cents|count-text|file-size|phone|moments|shown|in-language|parts-of-date)|product)[.]ts$',
      },
    },
    {
      name: 'features-meet-elsewhere',
      comment:
        'A feature may use the shared ones. Others meet in a route, in app/*.ts, in the frame or through a job.',
      severity: 'error',
      from: { path: ownFeature },
      to: { path: feature, pathNot: ['^app/$1/', `^app/(${shared})/`] },
    },
    {
      name: 'account-stands-below',
      comment:
        'An account knows the audit trail and no other feature: what a sign-in needs of organizations is handed in.',
      severity: 'error',
      from: { path: '^app/account/', pathNot: test },
      to: { path: feature, pathNot: '^app/(account|audit)/' },
    },
    {
      name: 'organization-stands-on-account',
      comment: 'It may use accounts and the audit trail, and no other feature.',
      severity: 'error',
      from: { path: '^app/organization/' },
      to: { path: feature, pathNot: '^app/(account|organization|audit)/' },
    },
    {
      name: 'audit-stands-lowest',
      comment: 'Every command of every feature writes to the trail: it knows none of them.',
      severity: 'error',
      from: { path: '^app/audit/', pathNot: test },
      to: { path: feature, pathNot: '^app/audit/' },
    },
    {
      name: 'orders-are-read-for-every-feature',
      comment: 'Reading an order is a capability that several features stand on: it knows none of them.',
      severity: 'error',
      from: { path: '^app/order-reader/' },
      to: { path: feature, pathNot: '^app/order-reader/' },
    },
    {
      name: 'bureau-knows-no-matter',
      comment:
        'What reports accounts hands itself over as a source, in app/assembly/bureau-sources.server.ts.',
      severity: 'error',
      from: { path: '^app/bureau/' },
      to: { path: feature, pathNot: '^app/(bureau|audit|account|organization)/' },
    },
    {
      name: 'disputes-know-no-matter',
      comment:
        'A kind of record that can be disputed is a subject: its matter describes it, app/*.ts hands it over.',
      severity: 'error',
      from: { path: '^app/disputes/' },
      to: { path: feature, pathNot: '^app/(disputes|uploads|audit|account|organization)/' },
    },
    {
      name: 'wizard-knows-no-matter',
      comment: 'A wizard is given its steps and how its subject is read and saved.',
      severity: 'error',
      from: { path: '^app/wizard/' },
      to: { path: feature, pathNot: '^app/(wizard|audit|account|organization)/' },
    },
    {
      name: 'uploads-know-no-matter',
      comment:
        'An upload is given its rules, and what a file becomes part of. Whether a PDF opens, the reader says.',
      severity: 'error',
      from: { path: '^app/uploads/' },
      to: { path: feature, pathNot: '^app/(uploads|audit|account|organization|order-reader)/' },
    },
    {
      name: 'matters-are-handed-over-once',
      comment:
        'What a matter hands over goes into app/matters.server.ts and app/matters.ts; who needs all of it loops over that list.',
      severity: 'error',
      from: { pathNot: ['^app/matters([.]server)?[.]ts$', test, '^tests/'] },
      to: { path: '^app/(?!platform/)[^/]+/matter([.]server)?[.]ts$' },
    },
    {
      name: 'features-do-not-know-the-roots',
      severity: 'error',
      from: { path: feature, pathNot: test },
      to: { path: compositionRoot },
    },
    ...groupsOf,
    {
      name: 'components-never-load-the-server',
      comment:
        'A component runs in the browser too. It is told what it shows; types of what it is told are fine.',
      severity: 'error',
      from: { path: '[.]tsx$', pathNot: [test, '^app/routes/', compositionRoot] },
      to: { path: '[.]server[.]ts$', ...whileTypesVanish },
    },
    {
      name: 'rules-are-pure',
      comment:
        'A rule takes facts and gives values: no reading, no writing, no clock. I/O is in .server files.',
      severity: 'error',
      from: {
        path: '^app/.+[.]ts$',
        pathNot: [test, '[.]server[.]ts$', '^app/routes/', compositionRoot, readerChild],
      },
      to: { path: '[.]server[.]ts$', ...whileTypesVanish },
    },
    {
      name: 'rules-need-no-machine',
      severity: 'error',
      from: {
        path: '^app/.+[.]tsx?$',
        pathNot: [test, '[.]server[.]tsx?$', readerChild],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'reader-child-apart',
      comment:
        'A stranger’s file is opened in a process of its own only; the server talks to it by messages.',
      severity: 'error',
      from: { path: '^app/', pathNot: [test, readerChild] },
      to: { path: readerChild, ...whileTypesVanish },
    },
    {
      name: 'browser-code-is-asked-for-late',
      comment: 'What only a browser needs is loaded by a component when it is needed.',
      severity: 'error',
      from: { path: '[.]server[.]tsx?$' },
      to: { path: '[.]client[.]tsx?$' },
    },
    {
      name: 'app-needs-no-tests',
      comment:
        'Tests, scripts and development packages are not there in production; demo data comes by database/.',
      severity: 'error',
      from: { path: '^app/', pathNot: test },
      to: { path: '^(tests|scripts)/' },
    },
    {
      name: 'runs-on-its-dependencies',
      comment:
        'What runs in production is a dependency. The site map is read by the build; the joint takes the packages of remix-serve.',
      severity: 'error',
      from: {
        path: '^(app|database)/',
        pathNot: [
          test,
          '^app/(routes|site-map/[^/]+)[.]ts$',
          '^app/platform/http/join-remix-serve[.]server[.]ts$',
        ],
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], ...whileTypesVanish },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
