import { chromium, type LaunchOptions } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOver } from '../walk/readCity'
import { placesOf, type Place } from '../walk/stops'
import { takeAll, type Studio } from './camera'
import { indexPage } from './indexPage'
import type { Mode } from './modes'
import { isWanted, type Options } from './options'
import type { Shot } from './shots'

export { readOptions } from './options'

const GRID = '/qyapi/api-monitorcenter/api/v1/external/grid'
const folder = join(process.cwd(), 'reports', 'gallery')

/** The token of an account, requested once. */
function tokens(origin: string): (as: string) => Promise<string> {
  const known = new Map<string, Promise<string>>()
  const logIn = async (mobile: string): Promise<string> => {
    const answer = await fetch(`${origin}${GRID}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, captcha: '123456' }),
    })
    const { body } = (await answer.json()) as { body?: { accessToken?: string } }
    if (!body?.accessToken) throw new Error(`the demo city refused the login of ${mobile}`)
    return body.accessToken
  }
  return (as) => {
    const token = known.get(as) ?? logIn(as)
    known.set(as, token)
    return token
  }
}

interface Job {
  mode: Mode
  places: Place[]
}

/** One phone for each account in each mode. */
function jobsOf(places: readonly Place[], { modes }: Options): Job[] {
  const accounts = [...new Set(places.map(({ as }) => as))]
  return modes.flatMap((mode) =>
    accounts.map((as) => ({ mode, places: places.filter((place) => place.as === as) })),
  )
}

async function takeJobs(studio: Studio, jobs: Job[], workers: number): Promise<Shot[]> {
  const shots: Shot[] = []
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift())
      shots.push(...(await takeAll(studio, job.mode, job.places)))
  }
  await Promise.all(Array.from({ length: workers }, work))
  return shots
}

/**
 * Takes the pictures and writes the index. @returns its file, the findings line by line, and the number of
 * pictures with findings
 */
export async function takeGallery(origin: string, launch: LaunchOptions, options: Options) {
  mkdirSync(folder, { recursive: true })
  const tokenOf = tokens(origin)
  const places = (await placesOf(readOver(origin, tokenOf))).filter(({ screen }) =>
    isWanted(screen, options.only),
  )
  const browser = await chromium.launch(launch)
  const studio = { browser, origin, folder, height: options.height, tokenOf }
  const taken = await takeJobs(studio, jobsOf(places, options), options.workers)
  await browser.close()
  const order = (shot: Shot) => places.indexOf(shot.place)
  const shots = taken.sort((a, b) => order(a) - order(b))
  const file = join(folder, 'index.html')
  writeFileSync(file, indexPage(shots, options.modes))
  const bad = shots.filter(({ found }) => found.length > 0)
  const lines = bad.flatMap(({ place, mode, found }) =>
    found.map((line) => `${place.name}, ${mode}: ${line}`),
  )
  return {
    file,
    lines: [...lines, `${shots.length} pictures, ${bad.length} with something found`],
    bad: bad.length,
  }
}
