import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig(({ command }) => ({
  plugins: [remix(remixConfig), vanillaExtractPlugin(command === 'build' ? { identifiers: 'short' } : {})],
  build: {
    target: 'es2022',
    rollupOptions: {
      output: {
        // One stylesheet for the whole application: a first visit to any step costs one request for it.
        manualChunks: (id: string) => (id.includes('.css.ts') ? 'styles' : undefined),
      },
    },
  },
  // The server holds a database, so one process serves; a fixed port keeps PUBLIC_URL true.
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
}))
