import { render, type ComponentChild } from 'preact'
import type { ComponentType } from 'react'
import { readBody, readJson } from '@/api/answer'
import { currentUser } from '@/api/contract/account'
import { passes, readEnvelope } from '@/api/envelope'
import { NavigatorContext, ScreenContext, type Navigator } from '@/kit/screen/hooks'
import type { ScreenRow } from '@/kit/screen/rows'
import { useSession } from '@/stores/session'
import { noteAnswer } from '../instead/call'
import { showRow } from '../instead/rows'

/** A screen, and the answers of its first calls. */
export interface FirstView {
  row: Pick<ScreenRow, 'name' | 'title' | 'path' | 'params'>
  /** The query of its address. */
  search: string
  /** By path of the call, as text; the account only where it is not stored. */
  answers: readonly (readonly [path: string, text: string])[]
}

const stay = () => false

const navigator: Navigator = {
  go: stay,
  goFromToast: stay,
  replace: stay,
  replaceSearch: stay,
  back: stay,
  isFirst: () => true,
  backTo: stay,
  hrefOf: () => '',
}

/** Throws unless a call passed. */
function bodyOf(text: string): unknown {
  const envelope = readEnvelope(readJson(text))
  if (!envelope || !passes(envelope)) throw new Error('no answer to draw')
  return envelope.body
}

/** The styles and the content of a first view, to be put into the page. */
export interface Drawing {
  css: string
  content: HTMLElement
}

/**
 * Draws the first rendering of one of these screens (by route name), with the answers that index.html sent for. Throws where an
 * answer is a failure, or without what the screen needs.
 *
 * @param css what the screens need more than the page's own sheet
 */
export const drawerOf =
  (screens: Readonly<Record<string, ComponentType>>, css = '') =>
  (doc: Document, { row: given, search, answers }: FirstView): Drawing => {
    const Screen = screens[given.name]
    if (!Screen) throw new Error(`no first view of ${given.name}`)
    for (const [path, text] of answers) {
      if (path === currentUser.path)
        useSession.setState({ account: readBody(currentUser, bodyOf(text)).accout }) // sic, spec §3
      else noteAnswer(path, bodyOf(text))
    }
    const row = showRow(given)
    const content = doc.createElement('div')
    const address = { pathname: `/${row.path}`, search, key: '' }
    const instance = { row, instanceKey: row.name, entryKey: '', address }
    const screen = (
      <NavigatorContext value={navigator}>
        <ScreenContext value={instance}>
          <Screen />
        </ScreenContext>
      </NavigatorContext>
    )
    render(screen as ComponentChild, content)
    return { css, content }
  }
