// Declares the JSX element that captcha-widget.tsx uses.
import 'altcha/types/react';
