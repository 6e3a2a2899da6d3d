import { Icon } from './icon/Icon'
import { DocIcon, DownloadIcon } from './icon/icons'
import './rows.css'

export interface FileLinkProps {
  name: string
  /** undefined: the address is unusable; the name is shown without a link. */
  href: string | undefined
}

/** A file that is not a picture: its name, downloaded on tap. */
export function FileLink({ name, href }: FileLinkProps) {
  const inner = (
    <>
      <Icon as={DocIcon} />
      <span className="cg-file-name">{name}</span>
      {href ? <Icon as={DownloadIcon} label="下载" /> : <small>地址无效</small>}
    </>
  )
  if (!href) return <div className="cg-file">{inner}</div>
  return (
    <a className="cg-file" href={href} download={name} target="_blank" rel="noopener noreferrer">
      {inner}
    </a>
  )
}
