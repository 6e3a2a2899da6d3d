import { vi } from 'vitest'
import type { WorkerMessage } from '@/sw/names'

/** A service worker as its page sees it. */
export class FakeWorker extends EventTarget {
  state = 'installing'
  readonly received: WorkerMessage[] = []
  postMessage = (what: WorkerMessage): void => void this.received.push(what)
}

/** The browser's registration of the app's worker. */
class FakeRegistration extends EventTarget {
  readonly scope = 'https://city.example/app/'
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = new FakeWorker()
  update = vi.fn<() => Promise<unknown>>(async () => this)
  unregister = vi.fn<() => Promise<boolean>>(async () => true)
}

/** navigator.serviceWorker, on whose server a newer version may appear. */
export class FakeContainer extends EventTarget {
  readonly registration = new FakeRegistration()
  controller: FakeWorker | null = this.registration.active
  readonly ready = Promise.resolve(this.registration)
  register = vi.fn<(script: string, options: object) => Promise<FakeRegistration | undefined>>(
    async () => this.registration,
  )
  getRegistration = async () => this.registration

  /** A newer version is found, installed, and waits. */
  bring(): FakeWorker {
    const worker = new FakeWorker()
    this.registration.installing = worker
    this.registration.dispatchEvent(new Event('updatefound'))
    this.registration.installing = null
    this.registration.waiting = worker
    worker.state = 'installed'
    worker.dispatchEvent(new Event('statechange'))
    return worker
  }

  /** The waiting version takes over, on request of any tab. */
  change(): void {
    this.controller = this.registration.waiting
    this.registration.active = this.registration.waiting
    this.registration.waiting = null
    this.dispatchEvent(new Event('controllerchange'))
  }

  /** The same as the browser's. */
  get asContainer(): ServiceWorkerContainer {
    return this as unknown as ServiceWorkerContainer
  }
}
