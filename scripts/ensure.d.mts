// For the TypeScript files that use ensure.mjs, which itself runs before TypeScript is installed.
interface Lock {
  packages: Record<string, Record<string, unknown>>
}

export const root: string
export function isInstalled(lock: Lock | undefined, installed: Lock | undefined): boolean
export function ensureNode(version?: string): void
export function ensureDependencies(): void
export function findBrowser(): string | undefined
/** Launch options of Playwright: the Chromium found here, else its own. */
export function launchOptions(...more: string[]): { executablePath?: string; args: string[] }
export function ensureBrowser(): Promise<string | undefined>
export function findNginx(): string | undefined
export function ensureNginx(): string | undefined
