/**
 * A self-signed certificate for imagens.exemplo.com.br and outra.exemplo.com.br, trusted by nobody but
 * the tests that name it. Made with `openssl req -x509 -newkey ec -days 36500 -nodes`.
 */
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIB1DCCAXqgAwIBAgIUNy6NVIxLid5X37qLUJ+8wpJ2TcwwCgYIKoZIzj0EAwIw
ITEfMB0GA1UEAwwWaW1hZ2Vucy5leGVtcGxvLmNvbS5icjAgFw0yNjExMTUwMTI3
MTBaGA8yMTI2MTAyMjAxMjcxMFowITEfMB0GA1UEAwwWaW1hZ2Vucy5leGVtcGxv
LmNvbS5icjBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABOhA6d/Yha5dljB5/faU
LACjCJGEjlp5W/lgZxOM7SH8X/EkGfA25hFVzu21qRuKnuipvRKAdJi8oqnTdxzC
GnyjgY0wgYowHQYDVR0OBBYEFI64kpmrLb89G4HHpX+kp8WtHRkOMB8GA1UdIwQY
MBaAFI64kpmrLb89G4HHpX+kp8WtHRkOMA8GA1UdEwEB/wQFMAMBAf8wNwYDVR0R
BDAwLoIWaW1hZ2Vucy5leGVtcGxvLmNvbS5icoIUb3V0cmEuZXhlbXBsby5jb20u
YnIwCgYIKoZIzj0EAwIDSAAwRQIgYvTt+sEknOWqmszQO6IeasRwegj93L32PThv
e1oRVb4CIQDOyQwVD2UvIfaxkokt0t4T7Jmcw4H775rGMbLAh+9zMg==
-----END CERTIFICATE-----
`;

export const testCertificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgygxsqPEQ7aZdXucM
jNsi0jrxjUjkRd7u3itI7udHtBahRANCAAToQOnf2IWuXZYwef32lCwAowiRhI5a
eVv5YGcTjO0h/F/xJBnwNuYRVc7ttakbip7oqb0SgHSYvKKp03ccwhp8
-----END PRIVATE KEY-----
`;
