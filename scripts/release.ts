import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The commit of the sources: from the environment when a build has no repository (an image), else from git; '' without either.
 */
function commitOf(root: string): string {
  if (process.env.COMMIT !== undefined) return process.env.COMMIT
  try {
    const git = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    })
    return git.trim()
  } catch {
    return ''
  }
}

/**
 * Version, day and commit of a build. Only the day, so that two builds of the same sources on a day are one
 * release: otherwise a service worker would offer an update to all. SOURCE_DATE_EPOCH (s) sets another.
 */
export function releaseOf(root: string): Record<string, string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const seconds = Number(process.env.SOURCE_DATE_EPOCH)
  const built = (seconds > 0 ? new Date(seconds * 1000) : new Date()).toISOString().slice(0, 10)
  return {
    'import.meta.env.APP_VERSION': JSON.stringify(version),
    'import.meta.env.APP_BUILT': JSON.stringify(built),
    'import.meta.env.APP_COMMIT': JSON.stringify(commitOf(root)),
  }
}

/** Moves the source maps of a finished build into a folder beside it, dist-maps, because they must not be served. */
export function mapsBeside(): Plugin {
  return {
    name: 'chengguan:maps-beside',
    apply: 'build',
    enforce: 'post',
    // Before the worker gets the list of files.
    writeBundle({ dir = 'dist' }) {
      const beside = `${dir.replace(/[\\/]+$/, '')}-maps`
      rmSync(beside, { recursive: true, force: true })
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
      for (const name of names.filter((each) => each.endsWith('.map'))) {
        mkdirSync(dirname(join(beside, name)), { recursive: true })
        renameSync(join(dir, name), join(beside, name))
      }
    },
  }
}
