import type {} from './draw'

/** Address of the app's entry, inserted by the build (scripts/early.ts). */
declare const APP: string

/** Reports that the app did not load, below the picture or snapshot that is on the screen. */
function offerReload(doc: Document): void {
  const note = doc.createElement('p')
  note.className = 'boot-failed'
  note.setAttribute('role', 'alert')
  const again = doc.createElement('button')
  again.textContent = '重新加载'
  again.addEventListener('click', () => doc.location.reload())
  note.append('没有加载出来，请检查网络', again)
  doc.querySelector('#root')?.append(note)
}

/** Where the server forbids inline styles, the sheet in the page has no effect: its file has. */
function styleByFile(doc: Document): void {
  const file = doc.querySelector<HTMLLinkElement>('link[rel="stylesheet"][disabled]')
  // To read a style would lay out the page before its first frame.
  const isStyled = Boolean(doc.querySelector('style')?.sheet)
  if (file && !isStyled) file.disabled = false
}

styleByFile(document)
void (window.cgPainted ?? Promise.resolve())
  .then(() => import(/* @vite-ignore */ APP))
  .catch((error: unknown) => {
    offerReload(document)
    throw error
  })
