import type { ComponentType } from 'react'
import { drawerOf } from './draw'
import './first.css'

/** The styles of lists and details that are not in the page's own sheet; inserted by the build (scripts/firstViews.ts). */
declare const FIRST_VIEW_CSS: string

/** `drawerOf` for lists and details: what the workbench does not need is a file of theirs. */
export const recordsDrawerOf = (screens: Readonly<Record<string, ComponentType>>) =>
  drawerOf(screens, FIRST_VIEW_CSS)
