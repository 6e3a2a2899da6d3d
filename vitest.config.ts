import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.spec.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    setupFiles: ['tests/setup.ts'],
    css: false,
    // Its ESM files import each other without extensions, which only Vite resolves.
    server: { deps: { inline: [/antd-mobile/] } },
    testTimeout: 30_000,
    restoreMocks: true,
    // One per core: the default leaves one of two idle.
    maxWorkers: 2,
    // Phones in the field and machines in a data centre must show the same times.
    env: { ...loadEnv('development', process.cwd(), 'VITE_'), TZ: 'UTC' },
  },
})
