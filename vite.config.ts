import { brotliCompressSync, constants } from 'node:zlib'
import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/**
 * What every page with a form needs is one chunk: it compresses better than twenty, and costs one request. Chunks for a
 * few pages load with those, like the icons of the staff menu.
 */
const everywhere =
  /@remix-run|react-router|node_modules\/(react|react-dom|scheduler|turbo-stream|cookie|set-cookie)|@tabler\/icons-react\/dist\/esm\/(?!icons\/Icon(?:BuildingBank|Clock|ExternalLink|FileText|Flag|Gift|History|Inbox|Mail|Message|Minus|Users|X)\.)|app\/ui\/(?!showcase|records|KeyValueList|DialogPage|ConfirmPage|ScrollList|QrCode|EmptyState|Truncated|Phone\.|some-)|app\/platform\/(forms|product|render-context|http\/page|values\/file-size)|vite\/preload-helper|app\/wizard\/useDraftInput/

/** Only for pages with records: tables, figures, timelines. No wizard step loads it; the page that asks for a code has details. */
const records = /app\/ui\/records\/(?!Details\.tsx)/

/** Each of the two has one stylesheet, so that no page costs more than one request besides the wizard's own. */
const stylesOfWizard = /app\/(ui\/(?!records)|rental-debt\/application\/court-order\/)/

/** The pages about the API are long and have much of their own: their styles are a third file, which no other page loads. */
const stylesOfDocs = /app\/api\/docs\//

/** Two small pieces that lists of files have: apart, each would cost as much again for its frame. */
const lists = /app\/ui\/(EmptyState|ScrollList)[.]tsx/

/** Values that a step needs and records have too: on their own, or a step would load all records for them. */
const ofBoth = /app\/platform\/values\/(phone|postal-code)\.ts|app\/ui\/Phone\.tsx/

function chunkOf(id: string): string | undefined {
  if (id.includes('.css.ts') && stylesOfDocs.test(id)) return 'docs-styles'
  if (id.includes('.css.ts')) return stylesOfWizard.test(id) ? 'app' : 'records'
  if (records.test(id)) return 'records'
  if (lists.test(id)) return 'lists'
  if (ofBoth.test(id)) return 'values'
  return everywhere.test(id) ? 'app' : undefined
}

/** A window near the size of the largest script: smaller output than with the usual one. */
const window = { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } }

/**
 * Compresses scripts and styles once, at the highest level; app/platform/http/compressed-assets.server.ts serves them.
 */
const compress: Plugin = {
  name: 'compress-assets',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(options, bundle) {
      if (!options.dir?.endsWith('client')) return
      for (const { fileName, ...file } of Object.values(bundle)) {
        if (!/^assets\/.*\.(js|css)$/.test(fileName)) continue
        const source = brotliCompressSync('code' in file ? file.code : file.source, window)
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source })
      }
    },
  },
}

const isNotice = /@license|Copyright/
const notices = new Set<string>()

/**
 * The libraries' licence notices in one file beside the scripts, instead of thirty times in them: every page visit
 * would load their bytes. The minifier removes them.
 */
const keepNotices: Plugin = {
  name: 'keep-notices',
  apply: 'build',
  renderChunk(code) {
    for (const [notice] of code.matchAll(/\/\*[*!][\s\S]*?\*\//g))
      if (isNotice.test(notice)) notices.add(notice)
    return null
  },
  generateBundle(options) {
    if (!options.dir?.endsWith('client')) return
    this.emitFile({ type: 'asset', fileName: 'assets/licenses.txt', source: [...notices].join('\n\n') })
  },
}

/** One cache for the browser's and the server's scripts, which are built one after the other in this process. */
process.env.BUILT_AT ??= new Date().toISOString()

export default defineConfig(({ command, isSsrBuild }) => ({
  define: { __BUILT_AT__: JSON.stringify(process.env.BUILT_AT) },
  plugins: [
    remix(remixConfig),
    vanillaExtractPlugin(command === 'build' ? { identifiers: 'short' } : {}),
    keepNotices,
    compress,
  ],
  build: {
    target: 'es2022',
    // Terser makes the smallest scripts for browsers to load. No browser loads the server's: there the quick minifier is
    // enough.
    minify: isSsrBuild ? 'esbuild' : 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      format: { comments: false },
      compress: { passes: 3, ecma: 2020, pure_funcs: ['warning', 'warnOnce', 'logDeprecation'] },
    },
    rollupOptions: {
      output: {
        manualChunks: chunkOf,
      },
    },
  },
  // The server has a database, so one process serves; a fixed port keeps PUBLIC_URL valid.
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
}))
