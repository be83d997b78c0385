/** Name under which servers and proxies see us. */
export const USER_AGENT = 'locitorium/0.1';
