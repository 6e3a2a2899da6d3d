// Stands in for React Router: the address of the page.

let address = { pathname: '/', search: '', hash: '', state: null, key: 'default' }

/** `path`: without the leading slash. */
export function setAddress(path: string, search: string): void {
  address = { ...address, pathname: `/${path}`, search }
}

export const useLocation = () => address
