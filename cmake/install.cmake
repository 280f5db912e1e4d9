# Installs headers, library, and a package for find_package(sinusoidal_pe) and pkg-config.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(pe_package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/sinusoidal_pe)
set(pe_version_file ${PROJECT_BINARY_DIR}/sinusoidal_peConfigVersion.cmake)

set_target_properties(pe_core PROPERTIES EXPORT_NAME core)
install(TARGETS pe_core EXPORT sinusoidal_pe INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/core/include/pe TYPE INCLUDE)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE TYPE DOC)

# The core has no dependencies, so its targets file is the whole package.
install(EXPORT sinusoidal_pe
  NAMESPACE pe::
  FILE sinusoidal_peConfig.cmake
  DESTINATION ${pe_package_folder})
write_basic_package_version_file(${pe_version_file} COMPATIBILITY SameMajorVersion)
install(FILES ${pe_version_file} DESTINATION ${pe_package_folder})

# The path is relative to the file, because the installation is relocatable.
set(pe_pkg_config_folder ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH pe_to_headers ${pe_pkg_config_folder} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
configure_file(cmake/sinusoidal_pe.pc.in ${PROJECT_BINARY_DIR}/sinusoidal_pe.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/sinusoidal_pe.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
