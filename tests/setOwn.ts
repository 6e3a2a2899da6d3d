import { onTestFinished } from 'vitest'

/**
 * Gives the browser a property for one test, such as `navigator.connection` or `document.hidden`; after it the browser's own
 * counts again. Call it in a test or in `beforeEach`.
 */
export function setOwn(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, writable: true, value })
  onTestFinished(() => void Reflect.deleteProperty(target, name))
}
