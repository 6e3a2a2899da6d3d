export interface Import {
  from: string
  names: string[]
  namespace: string | undefined
  isType: boolean
  isLazy: boolean
}

export function importsOf(file: string, text: string): Import[]
